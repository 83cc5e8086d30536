import { Link, usePage } from '@inertiajs/react'
import { isCurrent } from '~/layouts/is_current'
import type { Area } from '~/layouts/menus'
import type { MenuItem } from '~/layouts/person_menu'
import { useT } from '~/hooks/use_t'

type Props = { area: Area; menu: MenuItem[]; folded?: boolean }

export function SidebarLinks({ area, menu, folded = false }: Props) {
  const t = useT('web')
  const { url } = usePage()
  return (
    <nav
      aria-label={t(`areas.${area}`)}
      className={
        folded
          ? 'min-h-0 overflow-y-auto px-3 py-2'
          : 'md:min-h-0 md:overflow-y-auto md:px-3 md:py-2'
      }
    >
      <ul className="flex flex-col gap-0.5">
        {menu.map((item, place) => {
          const label = t(`menu.${item.key}`)
          const isFirst = item.group !== undefined && item.group !== menu[place - 1]?.group
          return (
            <li key={item.key}>
              {isFirst ? (
                <p
                  className={`pt-4 pb-1 text-xs text-muted ${folded ? 'border-t border-separator pb-0' : 'px-3'}`}
                >
                  {folded ? null : t(`menu_groups.${item.group}`)}
                </p>
              ) : null}
              <Link
                href={item.href}
                title={folded ? label : undefined}
                aria-label={folded ? label : undefined}
                aria-current={isCurrent(item, url) ? 'page' : undefined}
                className={`flex h-9 items-center gap-3 rounded-lg text-sm text-muted transition-colors hover:bg-default hover:text-foreground focus-visible:outline-2 focus-visible:outline-focus aria-[current=page]:bg-default aria-[current=page]:font-medium aria-[current=page]:text-foreground ${
                  folded ? 'justify-center' : 'px-3'
                }`}
              >
                <item.icon aria-hidden size={18} className="shrink-0 stroke-[1.75]" />
                {folded ? null : <span className="truncate">{label}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
