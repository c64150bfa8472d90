export { keepPhoto } from './keep-photo.actions.ts'
