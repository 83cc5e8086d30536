import type { ReactNode } from 'react'
import type { FieldLabels } from '~/components/ui/feedback/conflict_dialog'
import { useT } from '~/hooks/use_t'

export type Shown<Fields> = {
  [Key in keyof Fields]?: { label: string; show?: (fields: Fields) => ReactNode }
}

/**
 * Labels and displayed values of fields.
 * @param labelOf the label of a field that `shown` does not have; without it, such a field is left out
 */
export function useFieldLabels<Fields extends object>(
  shown: Shown<Fields>,
  labelOf?: (key: string) => string
): FieldLabels<Fields> {
  const t = useT('ui')
  return (key, fields) => {
    const field = shown[key] ?? (labelOf && { label: labelOf(String(key)) })
    if (!field) return null
    const value = field.show ? field.show(fields) : plain(fields[key])
    return { label: field.label, value }
  }

  function plain(value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off')
    if (Array.isArray(value)) return value.map(nameOf).join('\n')
    return value === null || value === undefined ? '' : nameOf(value)
  }
}

/** Products, pictures, files and links are identified by these fields. */
function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { title, fileName, name, url, original, synonym } = value as Record<string, unknown>
  if (original !== undefined) return `${String(original)} → ${String(synonym)}`
  return String(title ?? fileName ?? name ?? url ?? '')
}
