import { FileSpreadsheet } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import { useT } from '~/hooks/use_t'

const FORMATS = ['xlsx', 'csv'] as const

type Props = {
  /** Path of the API, without its query. */
  path: string
  /** The filters of the list. */
  filter: Record<string, string | number | null>
}

/** Exports all rows of the list for a spreadsheet. */
export function ExportLinks({ path, filter }: Props) {
  const t = useT('ui')
  return FORMATS.map((format) => (
    <LinkButton
      key={format}
      href={`${path}?${queryOf({ ...filter, format })}`}
      external
      variant="outline"
      icon={<FileSpreadsheet aria-hidden className="size-4" />}
    >
      {t(`export.${format}`)}
    </LinkButton>
  ))
}

function queryOf(filter: Props['filter']): URLSearchParams {
  const setFilters = Object.entries(filter).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(setFilters.map(([name, value]) => [name, String(value)]))
}
