/** Saves a text as a JSON file, or bytes with their own type. */
export function saveAsFile(name: string, content: string | Blob) {
  const blob = content instanceof Blob ? content : new Blob([content], { type: 'application/json' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
