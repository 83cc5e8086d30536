import { useState } from 'react'
import { FileSpreadsheet, FileText } from 'lucide-react'
import { LinkButton } from '~/components/ui/actions/link_button'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

const ICONS = { pdf: FileText, xlsx: FileSpreadsheet, csv: FileSpreadsheet }

/** The files about a whole year. */
export function YearPanel({ years }: { years: number[] }) {
  const t = useT('payouts')
  const [year, setYear] = useState(String(years[0]))
  return (
    <Panel title={t('year.panel')} description={t('year.panel_lead')}>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('year.label')}
          name="year"
          value={year}
          onChange={setYear}
          options={years.map((one) => ({ id: String(one), label: String(one) }))}
          className="w-32"
        />
        {(['pdf', 'xlsx', 'csv'] as const).map((format) => {
          const Icon = ICONS[format]
          return (
            <LinkButton
              key={format}
              href={`/api/v1/creator-dashboard/withdrawals/year-summary?year=${year}&format=${format}`}
              external
              variant="outline"
              icon={<Icon aria-hidden className="size-4" />}
            >
              {t(`files.${format}`)}
            </LinkButton>
          )
        })}
      </div>
    </Panel>
  )
}
