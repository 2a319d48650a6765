// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Alloy refuses it. A variable
// is a predicate without arguments.

import edu.mit.csail.sdg.alloy4.A4Reporter;
import edu.mit.csail.sdg.alloy4.Err;
import edu.mit.csail.sdg.parser.CompModule;
import edu.mit.csail.sdg.parser.CompUtil;
import edu.mit.csail.sdg.translator.A4Options;
import edu.mit.csail.sdg.translator.TranslateAlloyToKodkod;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

public class Alloy {
  public static void main(String[] args) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", 2);
      StringBuilder facts = new StringBuilder();
      for (String each : parts[0].split(" ")) {
        if (each.isEmpty()) continue;
        String[] pair = each.split("=");
        facts.append("pred ").append(pair[0]).append(pair[1].equals("1") ? " { no none }\n" : " { some none }\n");
      }
      // Lines in braces are joined by and, those in parentheses aren't. Unbalanced texts pass at most one of the two.
      String braces = answer(facts + "run { " + parts[1] + " }");
      System.out.print(braces.equals("-") ? braces : answer(facts + "run { (" + parts[1] + ") }"));
    }
  }

  static String answer(String source) {
    try {
      CompModule module = CompUtil.parseEverything_fromString(A4Reporter.NOP, source);
      return TranslateAlloyToKodkod.execute_command(A4Reporter.NOP, module.getAllReachableSigs(),
          module.getAllCommands().get(0), new A4Options()).satisfiable() ? "1" : "0";
    } catch (Err refused) {
      return "-";
    }
  }
}
