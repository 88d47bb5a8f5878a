// Saves a file of the portal's own, as a click on its link would.
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
