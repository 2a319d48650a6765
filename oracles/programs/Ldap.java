// Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if UnboundID's LDAP SDK refuses it.
// A variable is an attribute of an entry.

import com.unboundid.ldap.sdk.Entry;
import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

public class Ldap {
  public static void main(String[] args) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t", 2);
      Entry entry = new Entry("cn=question");
      for (String each : parts[0].split(" ")) {
        if (each.isEmpty()) continue;
        String[] pair = each.split("=");
        entry.addAttribute(pair[0], pair[1].equals("1") ? "TRUE" : "FALSE");
      }
      try {
        System.out.print(Filter.create(parts[1]).matchesEntry(entry) ? "1" : "0");
      } catch (LDAPException refused) {
        System.out.print("-");
      }
    }
  }
}
