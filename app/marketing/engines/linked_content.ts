import { CODE_PARAMETER } from '#marketing/values/notification_target'

/** An address in plain text, without the punctuation behind it. */
const ADDRESS = /https?:\/\/[^\s<>"'“”「」（）()，。、；！？]+/gi
const PUNCTUATION = /[.,;:!?]+$/

/**
 * Marks the links to the own shop with the notification's code, so that orders can be attributed. A text without such a
 * link gets one at its end.
 * @param shopUrl address of the shop's page
 */
export function linkedContent(content: string, { shopUrl, code }: LinkInput): string {
  let isLinked = false
  const marked = content.replace(ADDRESS, (found) => {
    const address = found.replace(PUNCTUATION, '')
    const own = markedAddress(address, shopUrl, code)
    if (!own) return found
    isLinked = true
    return own + found.slice(address.length)
  })
  return isLinked ? marked : `${marked}\n\n${markedAddress(shopUrl, shopUrl, code)}`
}

interface LinkInput {
  shopUrl: string
  code: string
}

/** Null for an address outside of the shop. */
function markedAddress(address: string, shopUrl: string, code: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  const shop = new URL(shopUrl)
  if (!url || url.host !== shop.host || url.username || url.password) return null
  const [path, own] = [url.pathname.toLowerCase(), shop.pathname.toLowerCase()]
  if (path !== own && !path.startsWith(`${own}/`)) return null
  url.searchParams.set(CODE_PARAMETER, code)
  return url.href
}
