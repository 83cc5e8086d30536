import type { InertiaProps } from '~/types'
import { ShareHead } from '~/components/catalog/listings/share_head'
import { TextLink } from '~/components/ui/actions/text_link'
import { OperationPanel } from '~/components/web/developers/operation_panel'
import { TokenPanel } from '~/components/web/developers/token_panel'
import type { OperationProps } from '~/components/web/developers/types'
import { useShared } from '~/hooks/use_shared'
import { useT } from '~/hooks/use_t'

type Props = InertiaProps<{
  subject: string
  operations: OperationProps[]
  slugs: string[]
  origin: string
}>

/** The operations of a subject, with forms to try them. */
export default function Reference({ subject, operations, slugs, origin }: Props) {
  const t = useT('developers')
  const { locale } = useShared()
  const name = t(`subjects.${subject}`)
  const title = t('subject_title', { name })
  const description = t('subject_lead', { name })
  return (
    <div className="page-width grid gap-8 py-10 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <ShareHead
        title={title}
        description={description}
        origin={origin}
        path={`/developers/${subject}`}
        type="website"
        data={{ '@type': 'WebPage', 'name': title, description, 'inLanguage': locale }}
      />
      <nav aria-label={t('reference')} className="text-sm max-lg:order-last">
        <p className="mb-3">
          <TextLink href="/developers">{t('guide')}</TextLink>
        </p>
        <ul className="flex flex-col gap-2">
          {slugs.map((slug) => (
            <li key={slug} aria-current={slug === subject ? 'page' : undefined}>
              {slug === subject ? (
                <span className="font-medium">{t(`subjects.${slug}`)}</span>
              ) : (
                <TextLink href={`/developers/${slug}`}>{t(`subjects.${slug}`)}</TextLink>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        <header>
          <h1 className="text-2xl sm:text-3xl">{name}</h1>
          <p className="mt-2 text-muted">{t('subject_intro')}</p>
        </header>
        <TokenPanel />
        {operations.map((operation) => (
          <OperationPanel key={operation.id} operation={operation} />
        ))}
      </div>
    </div>
  )
}
