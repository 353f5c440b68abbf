export default function Home() {
  return <h1>Fount</h1>;
}
