import type { Data } from '@generated/data'
import { FigureTable } from '~/components/ui/show/figure_table'
import { Panel } from '~/components/ui/show/panel'
import { TextLink } from '~/components/ui/actions/text_link'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Page = Data.Analytics.TrafficReport['pages'][number]

/** The pages that were viewed most. */
export function PagePanel({ pages }: { pages: Page[] }) {
  const t = useT('analytics')
  const { number } = useFormat()
  return (
    <Panel title={t('pages.title')}>
      {pages.length === 0 ? (
        <p className="py-4 text-sm text-muted">{t('pages.none')}</p>
      ) : (
        <FigureTable
          label={t('pages.title')}
          heads={[t('pages.page'), t('chart.views')]}
          rows={pages.map(({ title, path, views, isGone }) => ({
            id: path,
            cells: [
              <span key="page" className="flex flex-col wrap-anywhere">
                {isGone ? title : <TextLink href={path}>{title ?? t('pages.shop')}</TextLink>}
                {isGone ? <span className="text-xs text-muted">{t('pages.gone')}</span> : null}
              </span>,
              number(views),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
