import { useEffectEvent, useRef, useState } from 'react'
import { RangeField } from '~/components/ui/fields/range_field'
import { SplitFrame } from '~/components/ui/show/split_frame'
import type { Opened } from '~/components/delivery/toolbox/use_hidden_layer'
import { useAbortableEffect } from '~/hooks/use_abortable_effect'
import { useT } from '~/hooks/use_t'

type Props = {
  opened: Opened
  /** Strength of the hidden layer, in whole percents. */
  strength: number
  onStrength: (strength: number) => void
  show: (strength: number) => Promise<ImageBitmap | null>
}

/** The original and its hidden layer on top of each other, with a movable divider. */
export function LayerView({ opened, strength, onStrength, show }: Props) {
  const t = useT('delivery')
  const [split, setSplit] = useState(50)
  const canvas = useLayer(opened, strength, show)

  const { url, width, height } = opened
  return (
    <div className="flex flex-col gap-4">
      <SplitFrame
        width={width}
        height={height}
        split={split}
        onSplit={setSplit}
        below={
          <img
            src={url}
            alt={t('detector.original')}
            draggable={false}
            className="absolute inset-0 size-full"
          />
        }
        above={
          <canvas
            ref={canvas}
            width={width}
            height={height}
            role="img"
            aria-label={t('detector.layerAlt')}
            className="absolute inset-0 size-full"
          />
        }
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RangeField
          label={t('detector.split')}
          value={split}
          min={0}
          max={100}
          step={1}
          onChange={setSplit}
        />
        <RangeField
          label={t('detector.strength')}
          value={strength}
          min={10}
          max={100}
          step={5}
          onChange={onStrength}
        />
      </div>
    </div>
  )
}

/** Draws the hidden layer at the given strength. */
function useLayer(opened: Opened, strength: number, show: Props['show']) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const draw = useEffectEvent(show)
  useAbortableEffect(
    (signal) => {
      void draw(strength / 100).then((bitmap) => {
        if (signal.aborted || !bitmap) return
        canvas.current?.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      })
    },
    [opened, strength]
  )

  return canvas
}
