import type { RefObject } from 'react'
import { Link } from '@inertiajs/react'
import {
  ArrowLeft,
  BookOpen,
  Fullscreen,
  List,
  File as OnePage,
  ArrowLeftRight,
} from 'lucide-react'
import type { ResponseData } from '~/lib/api/api_request'
import { IconButton } from '~/components/ui/actions/button'
import { canFillScreen, toggleFullScreen } from '~/components/delivery/reader/full_screen'
import type { ReadFile } from '~/components/delivery/reader/read_file'
import type { ReadingChoices } from '~/components/delivery/reader/reading_choices'
import { useT } from '~/hooks/use_t'

type Props = {
  file: ReadFile
  contents: Pick<ResponseData<'api.file_pages.index'>, 'outline'>
  frame: RefObject<HTMLElement | null>
  isDouble: boolean
  isRightToLeft: boolean
  choose: (part: Partial<ReadingChoices>) => void
  onPage: (page: number) => void
}

/** The way back, what is read, and how. */
export function ReaderHead({
  file,
  contents: { outline },
  frame,
  isDouble,
  isRightToLeft,
  choose,
  onPage,
}: Props) {
  const t = useT('delivery')
  return (
    <header className="flex items-center gap-1 bg-neutral-900 px-2 py-1">
      <Link
        href={`/orders/${file.tradeNo}`}
        aria-label={t('reader.back')}
        className="flex size-10 shrink-0 items-center justify-center rounded-lg hover:bg-white/10"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <h1 className="min-w-0 flex-1 truncate text-sm font-medium">{file.title}</h1>
      {outline.length > 0 ? <Outline outline={outline} onPage={onPage} /> : null}
      <IconButton
        label={t(isDouble ? 'reader.one_page' : 'reader.two_pages')}
        onPress={() => choose({ isDouble: !isDouble })}
      >
        {isDouble ? <OnePage aria-hidden /> : <BookOpen aria-hidden />}
      </IconButton>
      <IconButton
        label={t('reader.right_to_left')}
        aria-pressed={isRightToLeft}
        className={isRightToLeft ? 'bg-white/20' : undefined}
        onPress={() => choose({ isRightToLeft: !isRightToLeft })}
      >
        <ArrowLeftRight aria-hidden />
      </IconButton>
      {canFillScreen() ? (
        <IconButton label={t('reader.full_screen')} onPress={() => toggleFullScreen(frame.current)}>
          <Fullscreen aria-hidden />
        </IconButton>
      ) : null}
    </header>
  )
}

function Outline({ outline, onPage }: Pick<Props['contents'], 'outline'> & Pick<Props, 'onPage'>) {
  const t = useT('delivery')
  return (
    <details className="relative">
      <summary
        aria-label={t('reader.outline')}
        className="flex size-10 cursor-pointer list-none items-center justify-center rounded-lg hover:bg-white/10"
      >
        <List aria-hidden className="size-5" />
      </summary>
      <ol className="absolute end-0 top-11 z-10 max-h-[70dvh] w-72 max-w-[80vw] overflow-y-auto rounded-lg bg-neutral-800 py-1 shadow-lg">
        {outline.map(({ title, page, depth }, place) => (
          <li key={place}>
            <button
              type="button"
              className="flex w-full gap-3 px-3 py-2 text-start text-sm hover:bg-white/10"
              style={{ paddingInlineStart: `${0.75 + depth}rem` }}
              onClick={(event) => {
                onPage(page)
                event.currentTarget.closest('details')!.open = false
              }}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
              <span className="tabular text-white/60">{page}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
