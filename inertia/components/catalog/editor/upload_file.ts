export type SignedUpload = { method: string; url: string; headers: Record<string, string> }

/**
 * Sends the bytes straight to storage, past the application.
 * @param onPercent 0 to 100 while they travel
 * @throws Error when storage refuses or the network breaks
 */
export function uploadFile(
  file: File,
  { method, url, headers }: SignedUpload,
  onPercent: (percent: number) => void
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onPercent(Math.floor((100 * loaded) / total))
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new Error())
    request.onerror = () => reject(new Error())
    request.send(file)
  })
}
