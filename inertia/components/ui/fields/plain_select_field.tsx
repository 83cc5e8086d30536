import { useId } from 'react'
import { ChevronDown } from 'lucide-react'
import type { Option } from '~/components/ui/fields/select_field'

type Props = {
  label: string
  value: string
  onChange: (id: string) => void
  options: Omit<Option, 'hint'>[]
  className?: string
}

/**
 * The native select, styled like SelectField. SelectField adds 60 KB, too much for the pages that
 * visitors land on; and phones show their native lists better.
 */
export function PlainSelectField({ label, value, onChange, options, className = '' }: Props) {
  const id = useId()
  return (
    <div className={`select ${className}`}>
      <label htmlFor={id} className="label" data-slot="label">
        {label}
      </label>
      <div className="relative flex">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="select__trigger w-full appearance-none truncate pe-8 focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-focus"
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
      </div>
    </div>
  )
}
