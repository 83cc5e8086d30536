import { useListQuery } from '~/components/catalog/filters/use_list_query'
import { PlainSelectField } from '~/components/ui/fields/plain_select_field'
import { useT } from '~/hooks/use_t'

/** @param sorts the first one is the order without a choice */
export function SortField({ sorts, current }: { sorts: string[]; current?: string }) {
  const t = useT('filters')
  const { change } = useListQuery()
  return (
    <PlainSelectField
      label={t('sort')}
      value={current ?? sorts[0]!}
      options={sorts.map((id) => ({ id, label: t(`sorts.${id}`) }))}
      onChange={(sort) => change({ sort: sort === sorts[0] ? null : sort })}
      className="w-44"
    />
  )
}
