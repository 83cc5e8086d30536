import { useEffect, useMemo, useRef, useState } from 'react'
import type { ResponseData } from '~/lib/api/api_request'
import { PageStore, WIDTHS, type PageWidth } from '~/components/delivery/reader/page_store'
import type { ReadFile } from '~/components/delivery/reader/read_file'
import { ReaderFoot } from '~/components/delivery/reader/reader_foot'
import { ReaderHead } from '~/components/delivery/reader/reader_head'
import { ReaderStage } from '~/components/delivery/reader/reader_stage'
import { useReadingChoices } from '~/components/delivery/reader/reading_choices'
import { placeOf, spreadsOf } from '~/components/delivery/reader/spreads'
import { useGestures } from '~/components/delivery/reader/use_gestures'
import { useKeptPosition } from '~/components/delivery/reader/use_kept_position'
import { useReaderKeys } from '~/components/delivery/reader/use_reader_keys'
import { useRoom } from '~/components/delivery/reader/use_room'

type Contents = ResponseData<'api.file_pages.index'>

const AHEAD = 2
/** A page is requested once the slider has rested on it for so long. */
const SETTLED_MS = 120
/** Two pages beside each other need so many pixels. */
const DOUBLE_FROM = 900

type Props = { file: ReadFile; contents: Contents }

/** The pages of a file, one or two at a time, on a dark surround. */
export function Reader({ file, contents }: Props) {
  const { pages } = contents
  const reading = useReading({ file, contents })
  const { frame, stage, room, zoom, store, shown, setPage, turnTo, hasBars } = reading
  const { isDouble, isRightToLeft, choose } = reading

  return (
    <div
      ref={frame}
      data-theme="dark"
      className="reader fixed inset-0 z-40 flex flex-col bg-black text-white"
    >
      {hasBars ? (
        <ReaderHead
          file={file}
          contents={contents}
          frame={frame}
          isDouble={isDouble}
          isRightToLeft={isRightToLeft}
          choose={choose}
          onPage={setPage}
        />
      ) : null}
      <ReaderStage
        ref={stage}
        file={file}
        pages={pages}
        shown={isRightToLeft ? shown.toReversed() : shown}
        store={store}
        room={room}
        zoom={zoom}
      />
      {hasBars ? (
        <ReaderFoot
          attachmentId={file.attachmentId}
          shown={shown}
          pageCount={pages.length}
          isRightToLeft={isRightToLeft}
          isMarked={contents.isMarked}
          onPage={setPage}
          onTurn={turnTo}
        />
      ) : null}
    </div>
  )
}

/** Where the reader is, and what they see of it. */
function useReading({ file, contents: { pages, position } }: Props) {
  const { attachmentId } = file
  const { choices, choose } = useReadingChoices(file)
  const frame = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const room = useRoom(stage)
  const hasRoom = room.width >= DOUBLE_FROM && room.width > room.height
  const isDouble = choices.isDouble ?? hasRoom
  const spreads = useMemo(() => spreadsOf(pages, isDouble), [pages, isDouble])
  const [page, setPage] = useState(position)
  const [hasBars, setBars] = useState(true)
  const place = placeOf(spreads, page)
  const shown = spreads[place] ?? [1]

  const turn = (by: number) => {
    const next = spreads[Math.min(spreads.length - 1, Math.max(0, place + by))]
    if (next) setPage(next[0]!)
  }
  const { isRightToLeft } = choices
  const turnTo = (side: 'left' | 'right') => turn((side === 'right') === isRightToLeft ? -1 : 1)
  const { zoom, zoomBy, reset } = useGestures(stage, {
    onTurn: turnTo,
    onTap: () => setBars((before) => !before),
  })
  useEffect(reset, [place, isDouble, reset])
  useKeptPosition(attachmentId, shown[0]!, position)
  useReaderKeys({ turn, turnTo, setPage, lastPage: pages.length, zoomBy, reset, frame })
  const width = widthFor(room, isDouble, zoom.scale)
  const store = usePages(attachmentId, { spreads, place, width })
  const choosing = { isDouble, isRightToLeft, choose }
  return { frame, stage, room, zoom, store, shown, setPage, turnTo, hasBars, ...choosing }
}

type Wanted = { spreads: number[][]; place: number; width: PageWidth }

/** The pages that are shown, and two ahead. */
function usePages(attachmentId: number, { spreads, place, width }: Wanted): PageStore {
  const [store] = useState(() => new PageStore(attachmentId))
  useEffect(() => () => store.close(), [store])
  useEffect(() => {
    const shown = spreads[place] ?? []
    const ahead = spreads
      .slice(place + 1)
      .flat()
      .slice(0, Math.max(AHEAD, shown.length))
    const wanted = [...shown, ...ahead].map((page) => ({ page, width }))
    const timer = setTimeout(() => void store.load(wanted), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [store, spreads, place, width])
  return store
}

/** The smallest width with a pixel of the picture for each of the screen. */
function widthFor(room: { width: number }, isDouble: boolean, scale: number): PageWidth {
  const ratio = typeof window === 'undefined' ? 1 : window.devicePixelRatio
  const needed = (room.width / (isDouble ? 2 : 1)) * ratio * Math.min(scale, 2)
  return WIDTHS.find((width) => width >= needed * 0.9) ?? 1800
}
