import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { RangeField } from '~/components/ui/fields/range_field'
import { squareOf, within, type Cut } from '~/lib/crop'
import { useT } from '~/hooks/use_t'

type Props = {
  url: string
  cut: Cut
  onChange: (cut: Cut) => void
  image: RefObject<HTMLImageElement | null>
}

const STEP = 0.1
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** The crop of a picture for the avatar: moved by pointer or arrow keys, zoomed below. */
export function AvatarCrop({ url, cut, onChange, image }: Props) {
  const t = useT('identity')
  const [size, setSize] = useState({ width: 1, height: 1 })
  const { left, top, side } = squareOf(size, cut)
  const move = (x: number, y: number) =>
    onChange({ ...cut, x: within(cut.x + x, -1, 1), y: within(cut.y + y, -1, 1) })

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent) {
    if (buttons === 0) return
    const scale = side / currentTarget.clientWidth
    const [roomX, roomY] = [(size.width - side) / 2, (size.height - side) / 2]
    move(roomX ? (-movementX * scale) / roomX : 0, roomY ? (-movementY * scale) / roomY : 0)
  }

  function press(event: KeyboardEvent) {
    const by = MOVES[event.key]
    if (!by) return
    event.preventDefault()
    move(...by)
  }

  return (
    <div className="flex w-40 flex-col gap-2">
      <div
        role="group"
        aria-label={t('profile.avatar.crop')}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="relative size-40 cursor-move touch-none overflow-hidden rounded-full bg-surface-secondary focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus"
      >
        <img
          ref={image}
          src={url}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          className="absolute max-w-none select-none"
          style={{
            width: `${(size.width / side) * 100}%`,
            left: `${(-left / side) * 100}%`,
            top: `${(-top / side) * 100}%`,
          }}
        />
      </div>
      <RangeField
        label={t('profile.avatar.zoom')}
        value={Math.round(cut.zoom * 100)}
        min={100}
        max={400}
        step={5}
        onChange={(percent) => onChange({ ...cut, zoom: percent / 100 })}
      />
    </div>
  )
}
