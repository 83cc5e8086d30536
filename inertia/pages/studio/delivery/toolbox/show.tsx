export default function Toolbox() { return null }
