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
  /** The label of the first choice, which removes the filter; "All" by default. */
  allLabel?: string
  /** Props that the filtered list is in. */
  only?: string[]
  className?: string
}

const ALL = 'all'

/** A filter of the list on this page, kept in the URL. */
export function FilterField({ label, param, value, options, allLabel, only, ...props }: Props) {
  const t = useT('ui')
  const choose = (id: string) =>
    router.visit(
      withQuery(window.location.href, { [param]: id === ALL ? null : id, page: null }),
      { only, preserveState: true, preserveScroll: true }
    )
  return (
    <SelectField
      label={label}
      value={value ?? ALL}
      options={[{ id: ALL, label: allLabel ?? t('table.all') }, ...options]}
      onChange={choose}
      className={props.className ?? 'w-44'}
    />
  )
}
