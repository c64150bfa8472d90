/** Reloads the page. In a file of its own, because tests can't replace `location.reload`. */
export function reloadPage(): void {
  location.reload()
}
