import { SignedNote } from '~/components/catalog/files/signed_note'
import { useT } from '~/hooks/use_t'

const MOST_NAMED = 10

/** Names the pages on which PDF viewers show no mark; nothing for a file without such pages. */
export function UnmarkedPagesNote({ pages }: { pages: number[] }) {
  const t = useT('catalog')
  if (pages.length === 0) return null
  const named = pages.slice(0, MOST_NAMED).join(', ')
  const text = pages.length > MOST_NAMED ? `${named} …` : named
  return <SignedNote>{t('editor.unmarked_pages', { pages: text })}</SignedNote>
}
