// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Scala refuses it.
import scala.reflect.runtime.currentMirror
import scala.tools.reflect.ToolBox

val box = currentMirror.mkToolBox()

def answer(where: String, text: String): Char = {
  val variables = where.split(" ").filter(_.nonEmpty).map { each =>
    s"val ${each.dropRight(2)} = ${each.endsWith("1")}; "
  }
  try {
    // A text with unbalanced brackets fails, and several values make a longer array.
    box.eval(box.parse(s"${variables.mkString}Array[Boolean](\n$text\n)")) match {
      case Array(value: Boolean) => if (value) '1' else '0'
      case _                     => '-'
    }
  } catch { case _: Throwable => '-' }
}

for (line <- io.Source.stdin.getLines()) {
  val Array(where, text) = line.split("\t", 2)
  print(answer(where, text))
}
