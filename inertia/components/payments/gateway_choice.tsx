import { Label } from '@heroui/react/label'
import { Radio } from '@heroui/react/radio'
import { RadioGroup } from '@heroui/react/radio-group'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'

type Props = {
  label: string
  gateways: Data.Payments.Gateway[]
  value: number | undefined
  onChange: (id: number) => void
}

/** The ways to pay, one of them chosen. */
export function GatewayChoice({ label, gateways, value, onChange }: Props) {
  const t = useT('payments')
  return (
    <RadioGroup
      name="gateway"
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    >
      <Label>{label}</Label>
      {gateways.map(({ id, driver }) => (
        <Radio key={id} value={String(id)} className="hairline rounded-lg p-3">
          <Radio.Content>
            <Radio.Control>
              <Radio.Indicator />
            </Radio.Control>
            <span className="flex flex-col text-start">
              <span className="text-sm font-medium">{t(`gateways.${driver}.name`)}</span>
              <span className="text-xs text-muted">{t(`gateways.${driver}.hint`)}</span>
            </span>
          </Radio.Content>
        </Radio>
      ))}
    </RadioGroup>
  )
}
