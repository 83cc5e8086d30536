import { Input } from '@heroui/react/input'
import { TextField as HeroTextField } from '@heroui/react/textfield'
import { ariaProps, FieldFoot, FieldLabel } from '~/components/ui/fields/aria_parts'
import { type FieldProps } from '~/components/ui/fields/field_parts'
import { useHydrated } from '~/hooks/use_hydrated'

type Props = FieldProps & {
  /** An ISO timestamp in any zone; empty for none. */
  value: string
  onChange: (iso: string) => void
}

/** A date and time in the user's time zone, chosen with the native picker. */
export function MomentField({ value, onChange, ...field }: Props) {
  const hydrated = useHydrated()
  return (
    <HeroTextField
      {...ariaProps(field)}
      value={hydrated ? localOf(value) : ''}
      onChange={(local) => onChange(isoOf(local))}
      className={field.className}
    >
      <FieldLabel>{field.label}</FieldLabel>
      <Input type="datetime-local" />
      <FieldFoot {...field} />
    </HeroTextField>
  )
}

function localOf(iso: string): string {
  if (!iso) return ''
  const at = new Date(iso)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

function isoOf(local: string): string {
  const at = local ? new Date(local) : null
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : ''
}
