// What a message needs when one is shown, in one file, since a refusal often shows both.
export { SetUpWay } from './set-up-way.tsx'
export { Toasts } from './toasts.tsx'
