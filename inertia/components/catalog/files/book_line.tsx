import { ContentsLine, type Contents } from '~/components/catalog/files/pack_line'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { useT } from '~/hooks/use_t'

type Props = { contents: Contents; isPassed: boolean; marksWords: boolean }

/** What carries the mark in an EPUB: its pictures, its words, or nothing but the page at its end. */
export function BookLine({ contents, isPassed, marksWords }: Props) {
  const t = useT('catalog')
  const { entries, pictures, marked } = contents
  const words = {
    marked: t('book.marked', { marked, entries }),
    unmarked: t('book.unmarked', { count: entries - marked }),
    refused: t('book.refused', { count: pictures - marked }),
  }
  return (
    <>
      {entries > 0 ? <ContentsLine contents={contents} isPassed={isPassed} words={words} /> : null}
      {marked === 0 && !marksWords ? (
        <NoticeBox kind="warning">{t('book.page_only')}</NoticeBox>
      ) : (
        <span className="block text-xs text-muted">
          {t(marksWords ? 'book.words' : 'book.no_words')}
        </span>
      )}
    </>
  )
}
