import { countsStore, unreadOf } from '~/lib/stores/counts'
import { shownCount } from '~/lib/shown_count'

const COUNT = /^\(\d+\+?\) /

/** With the number of what is unread, which a tab in the background shows. */
export function titleOf(title: string): string {
  return withCount(title ? `${title} · Countermark` : 'Countermark')
}

/** After the number has changed, without a new page. */
export function showCountInTitle() {
  const title = withCount(document.title)
  if (title !== document.title) document.title = title
}

function withCount(title: string): string {
  const unread = unreadOf(countsStore.now().counts)
  const plain = title.replace(COUNT, '')
  return unread > 0 ? `(${shownCount(unread)}) ${plain}` : plain
}
