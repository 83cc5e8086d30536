import type { Marks } from '~/components/catalog/editor/watermark/use_watermark_default'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

/** Displayed values of the watermark settings, for each field. */
export function useMarkFields() {
  const t = useT('catalog')
  const ui = useT('ui')
  const format = useFormat()
  const onOff = (isOn: boolean) => ui(isOn ? 'conflict.on' : 'conflict.off')
  return {
    visible: {
      label: t('marks.visible'),
      show: ({ visible: { enabled, text, position, opacity } }: Marks) =>
        enabled
          ? `${text}\n${t(`marks.positions.${position}`)}, ${format.number(opacity, { style: 'percent' })}`
          : onOff(false),
    },
    hidden: {
      label: t('marks.hidden'),
      show: ({ hidden: { enabled, overlay } }: Marks) =>
        enabled ? `${onOff(true)}, ${t(`marks.overlays.${overlay}`)}` : onOff(false),
    },
    onWatermarkFailure: {
      label: t('marks.failure'),
      show: ({ onWatermarkFailure }: Marks) =>
        t(onWatermarkFailure ? `marks.failures.${onWatermarkFailure}` : 'marks.failure_open'),
    },
  }
}
