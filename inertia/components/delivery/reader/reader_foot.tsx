import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { PageSlider } from '~/components/delivery/reader/page_slider'
import { useT } from '~/hooks/use_t'

type Props = {
  attachmentId: number
  shown: readonly number[]
  pageCount: number
  isRightToLeft: boolean
  isMarked: boolean
  onPage: (page: number) => void
  onTurn: (side: 'left' | 'right') => void
}

/** Where the reader is, and the way to any other page. */
export function ReaderFoot({
  attachmentId,
  shown,
  pageCount,
  isRightToLeft,
  isMarked,
  onPage,
  onTurn,
}: Props) {
  const t = useT('delivery')
  const [page] = shown
  const [left, right] = isRightToLeft
    ? ['reader.next', 'reader.previous']
    : ['reader.previous', 'reader.next']
  return (
    <footer className="flex flex-col gap-1 bg-neutral-900 px-2 pb-2 pt-1">
      <div className="flex items-center gap-1">
        <IconButton label={t(left)} onPress={() => onTurn('left')}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <PageSlider
          attachmentId={attachmentId}
          page={page ?? 1}
          pageCount={pageCount}
          isRightToLeft={isRightToLeft}
          onPage={onPage}
        />
        <IconButton label={t(right)} onPress={() => onTurn('right')}>
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <p className="flex flex-wrap justify-center gap-x-3 text-center text-xs text-white/70">
        <span aria-live="polite" className="tabular">
          {t('reader.place', { page: shown.join('–'), count: pageCount })}
        </span>
        {isMarked ? <span>{t('reader.marked')}</span> : null}
      </p>
    </footer>
  )
}
