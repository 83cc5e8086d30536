import { useT } from '~/hooks/use_t'

const FIGURES = ['service', 'first', 'holding', 'payout']

/** The fees and the payout schedule. */
export function Fees() {
  const t = useT('landing')
  return (
    <section className="border-y border-separator bg-surface-secondary" aria-labelledby="fees">
      <div className="page-width py-14 sm:py-20">
        <h2 id="fees" className="text-2xl sm:text-3xl">
          {t('fees.title')}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          {FIGURES.map((figure) => (
            <div key={figure} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-muted">{t(`fees.${figure}.label`)}</dt>
              <dd className="tabular text-3xl font-semibold tracking-tight sm:text-4xl">
                {t(`fees.${figure}.value`)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
