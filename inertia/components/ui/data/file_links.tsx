import { FileSpreadsheet, FileText } from 'lucide-react'
import { buttonVariants } from '@heroui/styles/components/button'
import type { ButtonLook } from '~/components/ui/actions/button'
import { NoticeBox } from '~/components/ui/feedback/notice_box'
import { Spinner } from '~/components/ui/feedback/spinner'
import { useDownload } from '~/hooks/use_download'

type Props = Pick<ButtonLook, 'size'> & {
  files: { href: string; label: string; isSheet?: boolean }[]
}

/**
 * Links to files of the API. A click saves the file and keeps the page; why it failed, such as too many files in a
 * minute, is shown below the links.
 */
export function FileLinks({ files, size }: Props) {
  const { busy, failure, download } = useDownload()
  return (
    <>
      {files.map(({ href, label, isSheet }) => (
        <a
          key={href}
          href={href}
          download
          className={buttonVariants({ variant: 'outline', size })}
          aria-busy={busy === href}
          onClick={(event) => {
            event.preventDefault()
            void download(href)
          }}
        >
          {busy === href ? <Spinner color="current" /> : <Icon isSheet={isSheet} />}
          {label}
        </a>
      ))}
      {failure ? (
        <div className="basis-full">
          <NoticeBox kind="danger">{failure}</NoticeBox>
        </div>
      ) : null}
    </>
  )
}

function Icon({ isSheet = false }: { isSheet?: boolean }) {
  const Kind = isSheet ? FileSpreadsheet : FileText
  return <Kind aria-hidden className="size-4" />
}
