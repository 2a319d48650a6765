// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Groovy refuses it.
def answer(String where, String text) {
  def values = where.split(" ").findAll().collectEntries { [(it[0..<-2]): it.endsWith("1")] }
  try {
    // The brackets make a text with unbalanced brackets fail.
    def list = new GroovyShell(new Binding(values)).evaluate("[\n$text\n]")
    list instanceof List && list.size() == 1 && list[0] instanceof Boolean ? (list[0] ? "1" : "0") : "-"
  } catch (Throwable error) {
    "-"
  }
}
System.in.eachLine { line ->
  def (where, text) = line.split("\t", 2)
  print answer(where, text)
}
