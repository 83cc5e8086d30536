import { Switch } from '@heroui/react/switch'

type Props = {
  label: string
  hint?: string
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
}

/** An on/off switch with its label at the left. */
export function SwitchField({ label, hint, value, onChange, name, disabled }: Props) {
  return (
    <Switch
      name={name}
      isSelected={value}
      onChange={onChange}
      isDisabled={disabled}
      className="w-full"
    >
      <Switch.Content className="flex w-full items-start justify-between gap-4">
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="text-sm font-medium">{label}</span>
          {hint ? <span className="text-xs text-muted">{hint}</span> : null}
        </span>
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
      </Switch.Content>
    </Switch>
  )
}
