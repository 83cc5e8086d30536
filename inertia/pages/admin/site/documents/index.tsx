import type { InertiaProps } from '~/types'
import { LinkButton } from '~/components/ui/actions/link_button'
import { PageHeader } from '~/components/ui/show/page_header'
import { Panel } from '~/components/ui/show/panel'
import { StatusChip } from '~/components/ui/show/status_chip'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'
import { LANGUAGES } from '~/lib/locales'

type DocumentState = {
  slug: string
  locale: string
  title: string
  inForceSince: string
  isChanged: boolean
  changedAt: string | null
}

type Props = InertiaProps<{ documents: DocumentState[] }>

/** The documents of the site, each in every language. */
export default function Documents({ documents }: Props) {
  const t = useT('site')
  const slugs = [...new Set(documents.map(({ slug }) => slug))]
  return (
    <>
      <PageHeader
        title={t('documents.title')}
        description={t('documents.lead')}
        breadcrumbs={[{ label: t('settings.title'), href: '/admin/site' }]}
      />
      {slugs.map((slug) => (
        <Panel key={slug} title={t(`documents.name.${slug}`)}>
          <ul className="divide-y divide-separator">
            {documents
              .filter((document) => document.slug === slug)
              .map((document) => (
                <Row key={document.locale} document={document} />
              ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}

function Row({ document }: { document: DocumentState }) {
  const t = useT('site')
  const format = useFormat()
  const { slug, locale, title, inForceSince, isChanged } = document
  const language = LANGUAGES.find(({ id }) => id === locale)?.name ?? locale
  const name = t('documents.in_language', { name: t(`documents.name.${slug}`), language })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
      <span className="w-24 shrink-0 text-muted">{language}</span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium wrap-anywhere" lang={locale}>
          {title}
        </span>
        <span className="text-xs text-muted">
          {t('documents.since', { day: format.day(inForceSince) })}
        </span>
      </span>
      <StatusChip tone={isChanged ? 'accent' : 'neutral'}>
        {t(isChanged ? 'documents.own' : 'documents.built_in')}
      </StatusChip>
      <LinkButton
        href={`/admin/site/documents/${slug}/${locale}`}
        size="sm"
        variant="outline"
        aria-label={`${t('documents.edit')}: ${name}`}
      >
        {t('documents.edit')}
      </LinkButton>
    </li>
  )
}
