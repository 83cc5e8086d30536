import { FileLinks } from '~/components/ui/data/file_links'
import { useT } from '~/hooks/use_t'

const FORMATS = ['xlsx', 'csv'] as const

type Props = {
  /** Path of the API, without its query. */
  path: string
  /** The filters of the list. */
  filter: Record<string, string | number | boolean | null>
}

/** Exports all rows of the list for a spreadsheet. */
export function ExportLinks({ path, filter }: Props) {
  const t = useT('ui')
  const files = FORMATS.map((format) => ({
    href: `${path}?${queryOf({ ...filter, format })}`,
    label: t(`export.${format}`),
    isSheet: true,
  }))
  return <FileLinks files={files} />
}

function queryOf(filter: Props['filter']): URLSearchParams {
  const setFilters = Object.entries(filter).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(setFilters.map(([name, value]) => [name, String(value)]))
}
