import { requestOf, type Call, type RouteName } from '~/lib/api/api_request'

/** Sends a small write that also arrives when the page is left meanwhile. A failure is not told. */
export async function sendWhileLeaving<Name extends RouteName>(route: Name, call: Call<Name>) {
  const { method, url, data, headers } = requestOf(route, call)
  const request = {
    method: method.toUpperCase(),
    headers: headers as Record<string, string>,
    body: data as string | null,
    keepalive: true,
  }
  await fetch(url, request).catch(() => {})
}
