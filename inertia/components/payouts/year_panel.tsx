import { useState } from 'react'
import { FileLinks } from '~/components/ui/data/file_links'
import { SelectField } from '~/components/ui/fields/select_field'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

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
        <FileLinks
          files={(['pdf', 'xlsx', 'csv'] as const).map((format) => ({
            href: `/api/v1/creator-dashboard/withdrawals/year-summary?year=${year}&format=${format}`,
            label: t(`files.${format}`),
            isSheet: format !== 'pdf',
          }))}
        />
      </div>
    </Panel>
  )
}
