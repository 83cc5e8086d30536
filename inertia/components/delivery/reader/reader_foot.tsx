import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '~/components/ui/actions/button'
import { useT } from '~/hooks/use_t'

type Props = {
  shown: readonly number[]
  pageCount: number
  isRightToLeft: boolean
  isMarked: boolean
  onPage: (page: number) => void
  onTurn: (side: 'left' | 'right') => void
}

/** Where the reader is, and the way to any other page. */
export function ReaderFoot({ shown, pageCount, isRightToLeft, isMarked, onPage, onTurn }: Props) {
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
        <input
          type="range"
          min={1}
          max={pageCount}
          value={page}
          dir={isRightToLeft ? 'rtl' : 'ltr'}
          aria-label={t('reader.go_to_page')}
          aria-valuetext={t('reader.place', { page: shown.join('–'), count: pageCount })}
          onChange={(event) => onPage(Number(event.currentTarget.value))}
          className="h-10 min-w-0 flex-1 accent-white"
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
