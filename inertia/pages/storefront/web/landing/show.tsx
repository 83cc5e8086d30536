export default function Landing() {
  return <h1>Countermark</h1>
}
