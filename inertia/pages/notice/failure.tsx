import type { InertiaProps } from '~/types'

type Props = InertiaProps<{ status: number; message: string }>

export default function Failure({ status, message }: Props) {
  return (
    <main>
      <h1>{status}</h1>
      <p>{message}</p>
    </main>
  )
}
