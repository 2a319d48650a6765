// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if javac refuses it. Each
// question is a separate source file. javac only reports type errors once no file has a syntax error.

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

public class Java {
  static final class Source extends SimpleJavaFileObject {
    final int index;
    final String code;

    Source(int index, String where, String text) {
      super(URI.create("string:///Q" + index + ".java"), Kind.SOURCE);
      this.index = index;
      StringBuilder variables = new StringBuilder();
      for (String each : where.split(" ")) {
        if (each.isEmpty()) continue;
        String[] pair = each.split("=");
        variables.append("boolean ").append(pair[0]).append(" = ").append(pair[1].equals("1")).append("; ");
      }
      code = "public class Q" + index + " { public static boolean f() { " + variables
          + "return new boolean[] {\n" + text + "\n}[0]; } }";
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return code;
    }
  }

  public static void main(String[] args) throws Exception {
    List<Source> sources = new ArrayList<>();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", 2);
      sources.add(new Source(sources.size(), parts[0], parts[1]));
    }
    Path folder = Files.createTempDirectory("answers");
    Set<Integer> refused = new HashSet<>();
    int before;
    do {
      before = refused.size();
      List<Source> pending = sources.stream().filter(each -> !refused.contains(each.index)).toList();
      DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
      List<String> options = List.of("-d", folder.toString(), "-Xmaxerrs", "1000000", "-nowarn", "-proc:none");
      ToolProvider.getSystemJavaCompiler().getTask(null, null, found, options, null, pending).call();
      for (Diagnostic<? extends JavaFileObject> each : found.getDiagnostics()) {
        if (each.getKind() == Diagnostic.Kind.ERROR) refused.add(((Source) each.getSource()).index);
      }
    } while (refused.size() > before);
    StringBuilder answers = new StringBuilder();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      for (Source each : sources) {
        if (refused.contains(each.index)) answers.append('-');
        else answers.append((boolean) loader.loadClass("Q" + each.index).getMethod("f").invoke(null) ? '1' : '0');
      }
    }
    System.out.print(answers);
  }
}
