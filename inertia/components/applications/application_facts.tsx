import { ExternalLink } from 'lucide-react'
import { Facts } from '~/components/ui/show/facts'
import { useT } from '~/hooks/use_t'

type PageLink = { url: string; remark: string | null }

type Props = {
  application: {
    creatorName: string
    shopName: string
    shopDescription: string
    personalBio: string
    contactInfo: string
    contentPageLinks: PageLink[]
    otherPlatformLinks: PageLink[]
  }
}

/** What an application says. */
export function ApplicationFacts({ application }: Props) {
  const t = useT('applications')
  const { contentPageLinks, otherPlatformLinks, personalBio } = application
  const text = (value: string) => <span className="wrap-anywhere whitespace-pre-line">{value}</span>
  const facts = [
    { label: t('creator.creatorName'), value: text(application.creatorName) },
    { label: t('creator.shopName'), value: text(application.shopName) },
    { label: t('creator.shopDescription'), value: text(application.shopDescription) },
    ...(personalBio ? [{ label: t('facts.bio'), value: text(personalBio) }] : []),
    { label: t('creator.contactInfo'), value: text(application.contactInfo) },
    { label: t('work.pages'), value: <PageLinks links={contentPageLinks} /> },
    ...(otherPlatformLinks.length > 0
      ? [{ label: t('facts.platforms'), value: <PageLinks links={otherPlatformLinks} /> }]
      : []),
  ]
  return <Facts facts={facts} />
}

/** Other people's pages are left through the warning. */
function PageLinks({ links }: { links: PageLink[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {links.map(({ url, remark }) => (
        <li key={url}>
          <a
            href={`/leave?to=${encodeURIComponent(url)}`}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex max-w-full items-baseline gap-1 text-accent-text underline wrap-anywhere"
          >
            {url}
            <ExternalLink aria-hidden className="size-3.5 shrink-0 self-center" />
          </a>
          {remark ? <span className="block text-muted">{remark}</span> : null}
        </li>
      ))}
    </ul>
  )
}
