import { Link, usePage } from '@inertiajs/react'
import { MenuButton } from '~/components/ui/actions/menu_button'
import { toolboxPlaces, type EnteredShop } from '~/components/delivery/toolbox/toolbox_places'
import { useT } from '~/hooks/use_t'

/** The tools that everybody needs; those for experts are in a menu, except the open one. */
export function ToolboxNav({ shop }: { shop?: EnteredShop }) {
  const t = useT('delivery')
  const here = usePage().url.split('?')[0]
  const { tools, expert } = toolboxPlaces(shop)
  const shown = [...tools, ...expert.filter(([, href]) => href === here)]
  return (
    <nav
      aria-label={t('nav.label')}
      className="flex flex-wrap items-center gap-1 border-b border-separator"
    >
      {shown.map(([key, href]) => (
        <Link
          key={key}
          href={href}
          aria-current={here === href ? 'page' : undefined}
          className="-mb-px border-b-2 border-transparent px-3 py-2 text-sm whitespace-nowrap text-muted hover:text-foreground aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
        >
          {t(`nav.${key}`)}
        </Link>
      ))}
      <MenuButton
        label={t('nav.expert')}
        text={t('nav.expert')}
        entries={expert.map(([key, href]) => ({ id: key, label: t(`nav.${key}`), href }))}
      />
    </nav>
  )
}
