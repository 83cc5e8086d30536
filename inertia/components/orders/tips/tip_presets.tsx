import { Button } from '~/components/ui/actions/button'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { presetsIn, type Range } from '~/lib/tip_range'

type Props = { range: Range | null; amount: string; onChoose: (amount: string) => void }

/** Preset amounts; any other one can be typed. */
export function TipPresets({ range, amount, onChoose }: Props) {
  const t = useT('web')
  const format = useFormat()
  if (!range) return null
  return (
    <div role="group" aria-label={t('tip.presets')} className="flex flex-wrap gap-2">
      {presetsIn(range).map((preset) => (
        <Button
          key={preset.amount}
          size="sm"
          variant={preset.amount === amount ? 'primary' : 'outline'}
          aria-pressed={preset.amount === amount}
          onPress={() => onChoose(preset.amount)}
        >
          {format.money(preset)}
        </Button>
      ))}
    </div>
  )
}
