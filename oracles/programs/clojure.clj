; Reads a question per line: x=1 y=0<tab>text. Prints a character for each: 1, 0, or - if Clojure refuses it.
(require '[clojure.string :as string])

(defn bindings-of [where]
  (vec (mapcat (fn [each]
                 (let [at (string/last-index-of each "=")]
                   [(symbol (subs each 0 at)) (= (subs each (inc at)) "1")]))
               (remove string/blank? (string/split where #" ")))))

(defn answer [where text]
  (try
    ; The brackets make a text with unbalanced brackets fail.
    (let [forms (read-string (str "[\n" text "\n]"))
          value (eval `(let ~(bindings-of where) ~forms))]
      (case value [true] "1" [false] "0" "-"))
    (catch Throwable _ "-")))

(doseq [line (line-seq (java.io.BufferedReader. *in*))]
  (let [[where text] (string/split line #"\t" 2)]
    (print (answer where text))))
(flush)
