import { router } from '@inertiajs/react'
import { SelectField, type Option } from '~/components/ui/fields/select_field'
import { useT } from '~/hooks/use_t'
import { withQuery } from '~/lib/query'

type Props = {
  label: string
  /** The query parameter of the filter. */
  param: string
  value: string | null
  options: Option[]
  /** Props that the filtered list is in. */
  only?: string[]
  className?: string
}

const ALL = 'all'

/** A filter of the list on this page, kept in the URL; the first choice removes it. */
export function FilterField({ label, param, value, options, only, className = 'w-44' }: Props) {
  const t = useT('ui')
  const choose = (id: string) =>
    router.visit(
      withQuery(window.location.href, { [param]: id === ALL ? null : id, page: null }),
      { only, preserveState: true }
    )
  return (
    <SelectField
      label={label}
      value={value ?? ALL}
      options={[{ id: ALL, label: t('table.all') }, ...options]}
      onChange={choose}
      className={className}
    />
  )
}
