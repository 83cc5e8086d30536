import { Fragment } from 'react'
import { TextLink } from '~/components/ui/actions/text_link'

const ADDRESS = /(https?:\/\/[^\s<>"'“”「」（）()，。、；！？]+)/i
const PUNCTUATION = /[.,;:!?]+$/

type Props = {
  text: string
  /** Of this site; the browser's own when absent. */
  origin?: string
}

/** Plain text whose addresses of this site are links; others go through the page that warns. */
export function LinkedText({ text, origin = window.location.origin }: Props) {
  return text.split(ADDRESS).map((part, place) => {
    if (place % 2 === 0) return <Fragment key={place}>{part}</Fragment>
    const address = part.replace(PUNCTUATION, '')
    const url = URL.canParse(address) ? new URL(address) : null
    const isOwn = url?.origin === origin
    const href = isOwn ? url.pathname + url.search : `/leave?to=${encodeURIComponent(address)}`
    return (
      <Fragment key={place}>
        {url ? <TextLink href={href}>{isOwn ? shown(url) : address}</TextLink> : address}
        {part.slice(address.length)}
      </Fragment>
    )
  })
}

/** The code of a notification says nothing to its reader. */
function shown(url: URL): string {
  const plain = new URL(url)
  plain.searchParams.delete('n')
  return plain.href
}
