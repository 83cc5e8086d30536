import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  name?: string
  disabled?: boolean
}

/**
 * The native checkbox in our color. CheckboxField would add 5 KB to the pages that visitors land
 * on.
 */
export function PlainCheckboxField({ children, value, onChange, name, disabled }: Props) {
  return (
    <label className="flex min-h-6 cursor-pointer items-center gap-3 self-start text-sm has-disabled:opacity-(--disabled-opacity)">
      <input
        type="checkbox"
        name={name}
        disabled={disabled}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 cursor-pointer accent-(--accent)"
      />
      {children}
    </label>
  )
}
