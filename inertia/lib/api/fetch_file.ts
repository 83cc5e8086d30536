import { readResponse, type FallbackMessages } from '~/lib/api/api_error'

export type FetchedFile = { name: string; content: Blob }

/**
 * Fetches a file of the API, instead of navigating to it: an error would replace the page.
 * @throws ApiError with the server's message, TypeError without a connection
 */
export async function fetchFile(href: string, words: FallbackMessages): Promise<FetchedFile> {
  const response = await fetch(href, {
    headers: { 'Accept': '*/*', 'Accept-Language': document.documentElement.lang },
  })
  const { status, headers } = response
  if (!response.ok) {
    const data = await response.text()
    readResponse({ status, data, headers: Object.fromEntries(headers) }, words)
  }
  return {
    name: nameIn(headers.get('content-disposition') ?? ''),
    content: await response.blob(),
  }
}

/** Names of these files have only letters that a header may hold. */
function nameIn(disposition: string): string {
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file'
}
