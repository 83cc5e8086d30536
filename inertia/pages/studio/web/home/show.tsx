import { ArrowUpRight, PackagePlus, ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { InertiaProps } from '~/types'
import { LatestTransactions } from '~/components/sales/studio/latest_transactions'
import { SalesOverview, type Sales } from '~/components/sales/studio/sales_overview'
import { Onboarding } from '~/components/web/onboarding'
import { LinkButton } from '~/components/ui/actions/link_button'
import { Facts } from '~/components/ui/show/facts'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<Sales & { overview: Data.Web.StudioHome; latest: Data.Sales.ShopOrder[] }>

/** The shop's key figures, and a creator's two main actions. */
export default function StudioHome({ overview, latest, ...sales }: Props) {
  const t = useT('web')
  const { shop, creatorName } = overview
  return (
    <>
      <PageHeader
        title={t('studio.title')}
        description={t('studio.hello', { name: creatorName })}
        actions={
          shop.isOpen ? (
            <LinkButton
              href={`/c/${creatorName}`}
              variant="outline"
              icon={<ArrowUpRight aria-hidden />}
            >
              {t('studio.visit_shop')}
            </LinkButton>
          ) : null
        }
      />
      <Onboarding steps={overview.steps} />
      <SalesOverview totals={sales.totals} hourly={sales.hourly} daily={sales.daily} />
      <LatestTransactions latest={latest} />
      <ShopFacts overview={overview} />
      <NextSteps />
    </>
  )
}

function ShopFacts({ overview }: Pick<Props, 'overview'>) {
  const t = useT('web')
  const format = useFormat()
  const { shop } = overview
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title={t('studio.shop')}>
        <Facts
          facts={[
            { label: t('studio.name'), value: shop.name },
            { label: t('studio.currency'), value: shop.currency },
            {
              label: t('studio.status'),
              value: (
                <StatusChip tone={shop.isOpen ? 'success' : 'neutral'}>
                  {t(shop.isOpen ? 'studio.open' : 'studio.closed')}
                </StatusChip>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={t('studio.figures')}>
        <Facts
          facts={[
            { label: t('studio.published'), value: format.number(overview.published) },
            { label: t('studio.drafts'), value: format.number(overview.drafts) },
          ]}
        />
      </Panel>
    </div>
  )
}

function NextSteps() {
  const t = useT('web')
  return (
    <section aria-labelledby="next" className="flex flex-col gap-3">
      <h2 id="next" className="text-base">
        {t('studio.next')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <NextStep
          href="/studio/products"
          icon={<PackagePlus aria-hidden />}
          title={t('studio.new_product')}
          hint={t('studio.new_product_hint')}
        />
        <NextStep
          href="/studio/toolbox"
          icon={<ScanSearch aria-hidden />}
          title={t('studio.trace')}
          hint={t('studio.trace_hint')}
        />
      </div>
    </section>
  )
}

type StepProps = { href: string; icon: ReactNode; title: string; hint: string }

function NextStep({ href, icon, title, hint }: StepProps) {
  return (
    <Link
      href={href}
      className="hairline flex items-start gap-4 rounded-xl bg-surface p-5 transition-colors duration-150 hover:border-foreground/30 focus-visible:outline-2 focus-visible:outline-focus"
    >
      <span className="text-accent-text [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</span>
      <span>
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-sm text-muted">{hint}</span>
      </span>
    </Link>
  )
}
