/** The screens of stations and their devices, loaded together: each is small, and what loads before them is shorter. */
export { DevicesPage } from './devices/devices-page.tsx'
export { StationCreatePage } from './station-create-page.tsx'
export { StationPage } from './station-page.tsx'
export { StationsPage } from './stations-page.tsx'
